import { counts } from '#texts/counts.ts'
import { positions as texts } from '#texts/positions.ts'
import { oneDay } from '../../report/one-day.ts'
import { reportKind, wholeList } from '../../report/report-kind.ts'

/** The positions at the end of a day, of all branches or of one: "?date=2026-11-22&branch=KBL". */
export const POSITIONS = reportKind({
  filters: oneDay({ date: '', branch: '' }),
  ask: ({ date, branch }) => ({ query: { date, ...(branch === '' ? {} : { branch }) } }),
  read: wholeList('GET /api/reports/positions'),
  words: {
    what: texts.thePositions,
    shown: (count) => texts.shown(counts.entries(count)),
    inWords: counts.entries,
    show: [texts.show, texts.showing],
  },
})
