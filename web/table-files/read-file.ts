import { MOST_FILE_BYTES } from './file-size.ts'
import type { Reading, ReadingResult } from './reading-worker.ts'
import { type Table, UnreadableFile } from './table.ts'

/**
 * Reads the table of a file in a worker. The worker is fetched only now, with the libraries that read files. It ends after
 * the reading, so nothing of the file stays in memory.
 * @param signal stops the reading; the promise then never settles
 * @throws UnreadableFile
 */
export function readFile(reading: Reading, signal: AbortSignal): Promise<Table> {
  // A file that is too large isn't even loaded into memory.
  if (reading.file.size > MOST_FILE_BYTES) return Promise.reject(new UnreadableFile('tooLarge'))
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise<Table>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadingResult>) => {
      if ('table' in data) resolve(data.table)
      else reject(new UnreadableFile(data.problem, data.line))
    }
    // The worker couldn't be fetched, or ran out of memory.
    worker.onerror = () => reject(new UnreadableFile('noReader'))
    worker.postMessage(reading)
  }).finally(() => worker.terminate())
}
