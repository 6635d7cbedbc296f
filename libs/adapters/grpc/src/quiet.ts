import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';

/** gRPC's own lines are plain text among the logs; what they tell reaches the caller as an error. */
setLogVerbosity(logVerbosity.NONE);
