export { deadLetterView } from './dead-letter-view';
export { entityCard, entityDetail } from './entity-card';
export { exportRow } from './export-row';
export { historyPage, historyRow } from './history-row';
export { memoryCardView } from './memory-card-view';
export { operationView } from './operation-view';
export { receiptView } from './receipt-view';
export { keyView, tenantView } from './tenant-view';
export { turnView } from './turn-view';
