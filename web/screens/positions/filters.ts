import { counts } from '#texts/counts.ts'
import { positions as texts } from '#texts/positions.ts'
import { oneDay } from '../../report/one-day.ts'
import { reportKind, wholeList } from '../../report/report-kind.ts'

/** The positions of the house at the end of a day: "?date=2026-11-22". */
export const POSITIONS = reportKind({
  filters: oneDay({ date: '' }),
  ask: ({ date }) => ({ query: { date } }),
  read: wholeList('GET /api/reports/positions'),
  words: {
    what: texts.thePositions,
    shown: (count) => texts.shown(counts.entries(count)),
    inWords: counts.entries,
    show: [texts.show, texts.showing],
  },
})
