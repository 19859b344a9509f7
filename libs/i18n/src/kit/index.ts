export { missingMessages } from './missing-messages.ts';
export { unknownMessages } from './unknown-messages.ts';
export { unusedMessages } from './unused-messages.ts';
