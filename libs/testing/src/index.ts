export { tempDir } from './temp-dir';
