import { reportsJournal } from '../../../shared/contract/journal.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import { type Entry, finalBy, journalRow } from '../../domain/books/journal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { readYearLock } from '../../store/books/year-lock.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { journalPage } from '../../store/ledger/journal-page.ts'

/**
 * Lists every transaction of a range of days by day, branch and number, with its place in the journal of the branch's day
 * (docs/rules/books.md). A page may have fewer rows than were read.
 */
export const handler = endpoint(reportsJournal, {
  load: ({ query, claims, today }) => {
    const { from, to, branch, recordedAfter, cursor } = query
    requireUntilToday(to, today)
    const after = cursorFrom(cursor, 'journal')
    const since = recordedAfter === undefined ? '' : new Date(recordedAfter).toISOString()
    const isWanted = (entry: Entry) =>
      entry.record.recordedAt > since && (branch === undefined || branch === entry.branch)
    return forBookReaders(claims, undefined, () =>
      Promise.all([
        journalPage({ from, to, today, after, most: REPORT_PAGE_ROWS }, isWanted),
        rowFactsSince(after?.tranDate ?? from),
        readYearLock(),
      ]),
    )
  },
  reply: async ({ query, session }, { read: [page, facts, lock], headOffice }) => {
    requireAllBooks(session, headOffice)
    const { holders, sealed } = page
    const isFinal = finalBy(sealed, lock)
    const { from, to, branch, recordedAfter } = query
    return {
      body: await inTurns(page.entries, (entry) =>
        journalRow(entry, { ...facts, holders, isFinal }),
      ),
      headers: pageHeaders('/api/reports/journal', { from, to, branch, recordedAfter }, page),
    }
  },
})
