import { useState } from 'react'
import type { ReceiptMark } from './receipt.tsx'

/** A paper that is being printed. Printing the same paper again is a new job. */
interface PrintJob<Paper> {
  readonly paper: Paper
  readonly mark: ReceiptMark | undefined
  readonly number: number
}

interface Printing<Paper> {
  readonly job: PrintJob<Paper> | null
  /** The names of the papers that were printed without a mark. */
  readonly givenOut: readonly string[]
}

/**
 * Prints papers one after the other. The first print of a paper is the original, each later one a copy. A new job
 * replaces a job that hasn't reached the printer yet. Rules: docs/rules/vouchers.md
 * @param nameOf returns a unique name for a paper
 * @param onIssued called when the print dialog opens
 */
export function usePrintJobs<Paper>(
  nameOf: (paper: Paper) => string,
  onIssued: (paper: Paper, mark: ReceiptMark | undefined) => void = () => {},
) {
  const [{ job, givenOut }, setPrinting] = useState<Printing<Paper>>({ job: null, givenOut: [] })
  return {
    job,
    /** True if the paper was already printed, so that the next print is a copy. */
    isGivenOut: (paper: Paper) => givenOut.includes(nameOf(paper)),
    /**
     * @param mark left out for a paper saved on this screen; it is then printed as the original, or as a copy the next
     * time
     */
    print: (paper: Paper, mark?: ReceiptMark) =>
      setPrinting((now) => ({
        ...now,
        job: {
          paper,
          mark: mark ?? (now.givenOut.includes(nameOf(paper)) ? 'copy' : undefined),
          number: (now.job?.number ?? 0) + 1,
        },
      })),
    /** Removes a printed paper from the page, because it may contain a secret. */
    forget: () =>
      setPrinting((now) =>
        now.job && now.givenOut.includes(nameOf(now.job.paper)) ? { ...now, job: null } : now,
      ),
    /** Call when the print dialog opens, because the original counts as issued only then. */
    onPrinted: () => {
      if (job) onIssued(job.paper, job.mark)
      setPrinting((now) =>
        now.job && !now.job.mark
          ? { ...now, givenOut: [...now.givenOut, nameOf(now.job.paper)] }
          : now,
      )
    },
  }
}
