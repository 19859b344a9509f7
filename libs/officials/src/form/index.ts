/** Forms of officials: `useEntityForm` has the state, `EntityForm` shows it, one field component per value. */
export type { Option } from '../fields/index.tsx';
export { EntityForm } from './entity-form.tsx';
export {
  type BoundTo,
  CheckField,
  ReasonField,
  SelectField,
  TextAreaField,
  TextField,
  useBound,
} from './fields.tsx';
export { isSame } from './is-same.ts';
export { DateField, DateTimeField, TimeField } from './moment-fields.tsx';
export { ReasonForm } from './reason-form.tsx';
export { chosen, needed, optional, parsedBy, reason, trimmed } from './schemas.ts';
export { type Clash, type ClashView, useClash } from './use-clash.ts';
export { type Form, type Sent, useEntityForm } from './use-entity-form.ts';
