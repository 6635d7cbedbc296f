import { describeMemoryCardsContract } from '../contracts/memory-cards.contract';
import { InMemoryMemoryCards } from './in-memory-memory-cards';

describeMemoryCardsContract({ name: 'in-memory', create: () => new InMemoryMemoryCards() });
