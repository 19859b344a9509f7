/** Signing out comes with the sheet that offers it: a phone at its post never does. */
import { data, signOut } from '@bivouac/data';

export const signOutHere = () => signOut(data());
