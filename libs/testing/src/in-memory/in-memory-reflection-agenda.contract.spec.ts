import { describeReflectionAgendaContract } from '../contracts/reflection-agenda.contract';
import { InMemoryReflectionAgenda } from './in-memory-reflection-agenda';

describeReflectionAgendaContract({ name: 'in-memory', create: () => new InMemoryReflectionAgenda() });
