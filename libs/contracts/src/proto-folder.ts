import { join } from 'node:path';

/** Where the `.proto` files of the gRPC contract are. They are read at run time, so they go wherever the package goes. */
export const protoFolder = join(__dirname, '..', 'proto');
