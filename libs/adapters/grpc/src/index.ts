export { type ServiceClientOptions, type Services, connectServices } from './client/connect-services';
export type { GrpcTransport } from './server/grpc-transport';
export { type GrpcServerOptions, grpcServer } from './server/serve-ports';
export type { ServicePorts } from './service-ports';
export type { TlsFiles } from './tls';
