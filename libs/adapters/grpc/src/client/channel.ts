import '../quiet';
import { type ChannelOptions, Client, type ChannelCredentials, credentials } from '@grpc/grpc-js';
import { messageBytesDefault } from '../server/grpc-server';
import type { TlsFiles } from '../tls';

/**
 * A channel to all copies of a service: each address that the name has is used in turn, and a copy
 * that was away is used again within a second of its return.
 */
export function openChannel(
  address: string,
  {
    tls,
    messageBytesMax = messageBytesDefault,
  }: { readonly tls?: TlsFiles; readonly messageBytesMax?: number },
): Client {
  return new Client(address.includes(':///') ? address : `dns:///${address}`, credentialsOf(tls), {
    ...options,
    'grpc.max_receive_message_length': messageBytesMax,
    'grpc.max_send_message_length': messageBytesMax,
  });
}

function credentialsOf(tls: TlsFiles | undefined): ChannelCredentials {
  return tls ? credentials.createSsl(tls.ca, tls.key, tls.cert) : credentials.createInsecure();
}

const options: ChannelOptions = {
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.dns_min_time_between_resolutions_ms': 1000,
  // A peer whose machine has gone closes nothing: without an answer to a ping its calls fail.
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.keepalive_permit_without_calls': 1,
};
