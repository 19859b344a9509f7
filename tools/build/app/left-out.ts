/**
 * What stands in the app for the parts of the Supabase client it never asks: files and functions, and the client's own
 * sockets (the live library has its own). 16 KB of 48 stay off the phone.
 */
export class PartLeftOut extends Error {
  override readonly name = 'PartLeftOut';
  readonly reason = 'left_out';

  constructor() {
    super('The app leaves this part of the client out.');
  }
}

export class RealtimeClient {
  setAuth = async (): Promise<void> => undefined;
  getChannels = (): [] => [];
  removeAllChannels = async (): Promise<[]> => [];
  channel(): never {
    throw new PartLeftOut();
  }
}

export class StorageClient {
  from(): never {
    throw new PartLeftOut();
  }
}

export class FunctionsClient {
  invoke(): never {
    throw new PartLeftOut();
  }
}

export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {};
