import { useState } from 'react'
import type { ReceiptMark } from './receipt.tsx'

/** A paper on its way to the printer; printing the same one again is another job. */
interface PrintJob<Paper> {
  readonly paper: Paper
  readonly mark: ReceiptMark | undefined
  readonly number: number
}

interface Printing<Paper> {
  readonly job: PrintJob<Paper> | null
  /** The names of what was given to the printer without a mark. */
  readonly givenOut: readonly string[]
}

/**
 * Prints papers one after the other: the first print of a paper is the original, each later one a copy. A new job replaces
 * one that hasn't come to the printer yet. Rules: docs/rules/vouchers.md
 * @param nameOf tells two papers apart
 */
export function usePrintJobs<Paper>(nameOf: (paper: Paper) => string) {
  const [{ job, givenOut }, setPrinting] = useState<Printing<Paper>>({ job: null, givenOut: [] })
  return {
    job,
    /** True where it was given to the printer before: the next is a copy. */
    isGivenOut: (paper: Paper) => givenOut.includes(nameOf(paper)),
    /** @param mark left out for what was saved here, which then is the original or a copy of it */
    print: (paper: Paper, mark?: ReceiptMark) =>
      setPrinting((now) => ({
        ...now,
        job: {
          paper,
          mark: mark ?? (now.givenOut.includes(nameOf(paper)) ? 'copy' : undefined),
          number: (now.job?.number ?? 0) + 1,
        },
      })),
    /** To be told that the job comes to the printer: one that never does leaves no original behind. */
    onPrinted: () =>
      setPrinting((now) =>
        now.job && !now.job.mark
          ? { ...now, givenOut: [...now.givenOut, nameOf(now.job.paper)] }
          : now,
      ),
  }
}
