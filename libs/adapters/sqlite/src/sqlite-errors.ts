export { attempt, codeOf, toPortError } from '@mindbase/driver-sqlite';
