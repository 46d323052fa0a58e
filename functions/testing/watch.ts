import { type Asked, counted } from '../store/table/asked.ts'

export type { Asked }

/** Runs work and counts its requests to the database. */
export async function watch(work: () => Promise<unknown>): Promise<Asked> {
  return (await counted(work)).asked
}
