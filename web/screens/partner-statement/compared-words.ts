import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import type { ComparedLine } from './differences.ts'

/** Says what a line of a comparison is about besides its figures; empty if there is nothing to say. */
export function lineNote({ ours, theirs, kind, matchedBy }: ComparedLine): string {
  const { notes } = texts
  if (!ours) return ''
  if (!theirs) return ours.amount === '0.00' ? notes.cancelled : ''
  if (kind !== null) return notes[kind]
  return matchedBy === 'name' || matchedBy === 'day' ? notes[matchedBy] : ''
}
