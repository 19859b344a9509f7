/** What officials and posts were told: who has it, who understood it, and officials' own notices; one wording for every remote. */
export { Delivery } from './delivery.tsx';
export { deliveryOf } from './delivery-of.ts';
export { OfficialNotices } from './official-notices.tsx';
