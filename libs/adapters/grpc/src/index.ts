export { type ServiceClientOptions, type Services, connectServices } from './client/connect-services';
export { type PublicGrpcOptions, attachPublicGrpc } from './public/attach-public-grpc';
export type { ListenOptions } from './server/grpc-server';
export type { GrpcTransport } from './server/grpc-transport';
export { type GrpcServerOptions, grpcServer } from './server/serve-ports';
export type { ServicePorts } from './service-ports';
export type { ServerTls, TlsFiles } from './tls';
export type { TraceContext } from './trace-context';
