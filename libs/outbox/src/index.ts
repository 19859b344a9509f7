/** Offline writes for screens: `openOutbox` once at boot, `keep` for every tap, `items$` and `status$` to show. */

export * from './clock/index.ts';
export { browserDevice, type Device } from './device.ts';
export { type JoinedChunks, joinQrChunks, qrChunks } from './export/qr-chunks.ts';
export { AlreadyKept } from './item/already-kept.ts';
export { AlreadySent } from './item/already-sent.ts';
export type { Answer, Item, ItemState } from './item/item.ts';
export { UnknownItem } from './item/unknown-item.ts';
export { type OpenOptions, openOutbox } from './open-outbox.ts';
export { type HoldOptions, type Outbox, type OutboxParts, outboxFrom } from './outbox.ts';
export type { SendPicture } from './pictures/pictures.ts';
export type { Send } from './sender/send-batch.ts';
export { type OutboxSettings, usualSettings } from './settings.ts';
export { indexedDbShelf } from './shelf/indexed-db-shelf.ts';
export { type SchemaStep, schema } from './shelf/schema.ts';
export type { Changes, Found, Shelf, ShelfName } from './shelf/shelf.ts';
export { type NotStoredReason, TapNotStored } from './shelf/tap-not-stored.ts';
export type { OutboxStatus } from './status.ts';
export { estimateStorage, type StorageEstimate } from './storage-estimate.ts';
export { until, type Watched } from './watched.ts';
