import { readTable } from './read-table.ts'
import {
  type ChosenReading,
  type FileProblem,
  type Table,
  type TableLimits,
  UnreadableFile,
} from './table.ts'

/** The message to the worker. */
export interface Reading {
  readonly file: Blob
  readonly limits: TableLimits
  readonly chosen: ChosenReading
}

/**
 * The worker's answer: a table, or why there is none. It is no error, because an error can't carry its fields from a worker
 * to the page.
 */
export type ReadingResult =
  | { readonly table: Table }
  | { readonly problem: FileProblem; readonly line: number | null }

/** Reads a file outside the page's thread, so that the page doesn't freeze. */
addEventListener('message', ({ data }: MessageEvent<Reading>) => {
  void resultOf(data).then((result) => postMessage(result))
})

async function resultOf({ file, limits, chosen }: Reading): Promise<ReadingResult> {
  try {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer()), limits, chosen) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem, line: error.line }
    return { problem: 'damaged', line: null }
  }
}
