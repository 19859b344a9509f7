/** Rspack's types by short names. */
import type { ModuleFederationPluginV1Options } from '@rspack/core';

export type Shared = NonNullable<ModuleFederationPluginV1Options['shared']>;
export type SharedObject = Extract<Shared, Record<string, unknown>>;
