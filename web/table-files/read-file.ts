import { MOST_FILE_BYTES } from './file-size.ts'
import type { Reading, ReadingResult } from './reading-worker.ts'
import { type Table, UnreadableFile } from './table.ts'

/**
 * Reads the table of a file in a worker. The worker, with the libraries that read files, is fetched only now; it ends with
 * the reading, and nothing of the file stays in it.
 * @param signal stops the reading; the promise then never settles
 * @throws UnreadableFile
 */
export function readFile(reading: Reading, signal: AbortSignal): Promise<Table> {
  // A file that is too large isn't even read into memory.
  if (reading.file.size > MOST_FILE_BYTES) return Promise.reject(new UnreadableFile('tooLarge'))
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise<Table>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadingResult>) => {
      if ('table' in data) resolve(data.table)
      else reject(new UnreadableFile(data.problem, data.line))
    }
    // The worker itself wasn't fetched, or ran out of memory.
    worker.onerror = () => reject(new UnreadableFile('noReader'))
    worker.postMessage(reading)
  }).finally(() => worker.terminate())
}
