import { connectEmbedded } from '../apps/api/src/database/connect.ts';

/** Opens the database in the folder that is named, says so, and ends. */
const connection = await connectEmbedded({ dataDir: process.argv[2] ?? '' });
console.log('open');
await connection.close();
