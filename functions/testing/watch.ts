import { type Asked, counted } from '../store/table/asked.ts'

export type { Asked }

/** Runs work and returns how many database requests it made, and their cost. */
export async function watch(work: () => Promise<unknown>): Promise<Asked> {
  return (await counted(work)).asked
}
