import { describeTurnCardsContract } from '../contracts/turn-cards.contract';
import { InMemoryTurnCards } from './in-memory-turn-cards';

describeTurnCardsContract({ name: 'in-memory', create: () => new InMemoryTurnCards() });
