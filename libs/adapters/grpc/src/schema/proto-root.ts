import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { protoFolder } from '@mindbase/contracts';
import { Root, type Service } from 'protobufjs';

const files = [
  'mindbase/v1/mindbase.proto',
  'mindbase/v1/problem.proto',
  'mindbase/internal/v1/episode_intake.proto',
  'mindbase/internal/v1/memory_commands.proto',
  'mindbase/internal/v1/memory_reader.proto',
  'mindbase/internal/v1/operation_status.proto',
  'mindbase/internal/v1/recall.proto',
  'mindbase/internal/v1/dead_letters.proto',
  'mindbase/internal/v1/fault.proto',
  'grpc/health/v1/health.proto',
];

let loaded: Root | undefined;

/** The contract as it stands in the `.proto` files; read once, when it is first asked for. */
export function protoRoot(): Root {
  if (loaded) return loaded;
  const root = new Root();
  root.resolvePath = (_origin, target) => {
    const own = join(protoFolder, target);
    return existsSync(own) ? own : require.resolve(`protobufjs/${target}`);
  };
  root.loadSync(files).resolveAll();
  loaded = root;
  return root;
}

/** @param name with its package: `mindbase.internal.v1.RecallLog`. */
export function protoService(name: string): Service {
  return protoRoot().lookupService(name);
}
