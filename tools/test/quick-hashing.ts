/**
 * Loaded before the program of a story's stack: it hashes passwords by the least work there is, as in the tests of the stack. A hash
 * costs a tenth of a second on purpose, on one thread, and each story signs an official up; what that protects has tests of its own.
 */
import { defaultAuthSettings } from '../../supabase/local/auth/settings.ts';
import { quickHashing } from '../../supabase/tests/stack/quick-hashing.ts';

Object.assign(defaultAuthSettings.hashing, quickHashing);
