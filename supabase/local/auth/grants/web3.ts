/** The web3 grant: as a project answers where no chain is on. */
import { AuthRefusal } from '../auth-refusal.ts';

export async function grantByWallet(): Promise<never> {
  throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
