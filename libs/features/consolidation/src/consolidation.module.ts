import { type DynamicModule, type FactoryProvider, Inject, Injectable, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import {
  type Consolidation,
  type ConsolidationDependencies,
  createConsolidation,
} from './create-consolidation';

export const CONSOLIDATION = Symbol('Consolidation');
/** The service port `MemoryCommands`. */
export const CONSOLIDATION_COMMANDS = Symbol('MemoryCommands');

@Injectable()
class ConsolidationLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(CONSOLIDATION) private readonly consolidation: Consolidation) {}

  onApplicationBootstrap(): Promise<void> {
    return this.consolidation.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.consolidation.stop();
  }
}

/** Consolidation as a Nest module, for a process of its own; wiring says where its ports come from. */
@Module({})
export class ConsolidationModule {
  static register(dependencies: {
    readonly imports?: DynamicModule['imports'];
    readonly inject?: FactoryProvider['inject'];
    readonly useFactory: (
      ...ports: never[]
    ) => ConsolidationDependencies | Promise<ConsolidationDependencies>;
  }): DynamicModule {
    const { imports = [], inject = [], useFactory } = dependencies;
    return {
      module: ConsolidationModule,
      imports,
      providers: [
        {
          provide: CONSOLIDATION,
          inject,
          useFactory: async (...ports: never[]) => createConsolidation(await useFactory(...ports)),
        },
        {
          provide: CONSOLIDATION_COMMANDS,
          inject: [CONSOLIDATION],
          useFactory: (consolidation: Consolidation) => consolidation.commands,
        },
        ConsolidationLifecycle,
      ],
      exports: [CONSOLIDATION, CONSOLIDATION_COMMANDS],
    };
  }
}
