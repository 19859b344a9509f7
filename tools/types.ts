/** `npm run types`: writes what the compiler knows of the database, from the schema files. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { databaseAt } from '../supabase/local/schemas/scratch-database.ts';
import { TYPES_FILE, typesOf } from '../supabase/local/schemas/write-types.ts';
import { projectTemplate, startTestServer } from '../supabase/tests/stack/test-server.ts';

const server = await startTestServer();
try {
  if (server.schemaFailure) {
    console.error(server.schemaFailure);
    process.exitCode = 1;
  } else {
    await writeFile(TYPES_FILE, await typesOf(databaseAt(server.url, projectTemplate)));
    console.log(`Wrote ${fileURLToPath(TYPES_FILE)}`);
  }
} finally {
  await server.stop();
}
