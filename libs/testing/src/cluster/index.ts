export { describeWithCluster } from './describe-with-cluster';
export { type EngineName, type Engines, clusterMissing, startEngines } from './engines';
export { type ClusterOptions, type RunningCluster, startCluster } from './running-cluster';
export { type ServiceName, ServiceProcess, bareEnvironment } from './service-process';
