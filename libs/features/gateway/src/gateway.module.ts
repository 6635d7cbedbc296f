import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard';
import { Authenticator } from './auth/authenticator';
import { Tenants } from './auth/tenants';
import { AdminController } from './controllers/admin.controller';
import { DeadLettersController } from './controllers/dead-letters.controller';
import { EntitiesController } from './controllers/entities.controller';
import { ExportController } from './controllers/export.controller';
import { ForgetController } from './controllers/forget.controller';
import { HealthController } from './controllers/health.controller';
import { HistoryController } from './controllers/history.controller';
import { MemoriesController } from './controllers/memories.controller';
import { MemoryCardController } from './controllers/memory-card.controller';
import { OperationsController } from './controllers/operations.controller';
import { RecallController } from './controllers/recall.controller';
import { TurnsController } from './controllers/turns.controller';
import { Edge } from './edge/edge';
import { KnownRoutes } from './edge/known-routes';
import { type GatewayOptions, gatewayOptions } from './gateway.options';
import { ContentLimits } from './http/content-limits';
import { Erasure } from './http/erasure';
import { Settling } from './http/settling';
import { ValidationPipe } from './http/validation.pipe';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { ProblemFilter } from './problems/problem.filter';
import { GATEWAY_OPTIONS } from './tokens';

export interface GatewayModuleOptions {
  readonly options?: Partial<GatewayOptions>;
  /** A provider for each token in `tokens.ts` that the module does not set itself. */
  readonly providers: readonly Provider[];
  /** Modules whose exports those providers need. */
  readonly imports?: DynamicModule['imports'];
}

/** The edge: auth, limits, REST. Talks to the rest of the system through ports alone. */
@Module({})
export class GatewayModule {
  static register({ options, providers, imports = [] }: GatewayModuleOptions): DynamicModule {
    return {
      module: GatewayModule,
      imports,
      // The order is the order in which routes are matched and documented.
      controllers: [
        TurnsController,
        MemoriesController,
        HistoryController,
        MemoryCardController,
        RecallController,
        ForgetController,
        OperationsController,
        EntitiesController,
        ExportController,
        AdminController,
        DeadLettersController,
        HealthController,
      ],
      providers: [
        ...providers,
        { provide: GATEWAY_OPTIONS, useValue: gatewayOptions(options) },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
        Authenticator,
        ContentLimits,
        Edge,
        Erasure,
        KnownRoutes,
        Settling,
        Tenants,
      ],
    };
  }
}
