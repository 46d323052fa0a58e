import { Box, chakra, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { desk as texts } from '#texts/desk.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { Panel } from '../../ui/panel.tsx'

type Chased = Answered<RouteNamed<'days/desk'>>['chase'][number]

/** What waits in each branch and nobody chases, for those who read the desk. Nothing is shown if nothing waits. */
export function ChasedBranches() {
  const { isHeadOffice } = useViewer()
  const read = useFreshApi('GET /api/days/desk')
  const { chase = [], night = null, closesNoDays = [] } = read.data ?? {}
  return (
    <>
      {chase.length > 0 ? (
        <Panel
          title={texts.chase}
          description={night ? texts.countedAfter(formatDay(night)) : texts.notCounted}
        >
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {chase.map((each) => (
              <li key={each.branch}>
                <chakra.strong>{each.branch}</chakra.strong>
                {linesOf(each, isHeadOffice).map(([words, to]) => (
                  <Text as="span" key={words} display="block" ps="4">
                    {to ? (
                      <Link to={to} style={LOOK}>
                        {words}
                      </Link>
                    ) : (
                      words
                    )}
                  </Text>
                ))}
              </li>
            ))}
          </Box>
          {closesNoDays.length > 0 ? (
            <Text pt="3" color="fg.muted">
              {texts.closesNoDays(closesNoDays.join(', '))}
            </Text>
          ) : null}
        </Panel>
      ) : null}
      <ReadFailed what={texts.theChase} read={read} />
    </>
  )
}

const LOOK = {
  textDecoration: 'underline',
  display: 'inline-block',
  lineHeight: '1.75rem',
} as const

/** What waits in a branch, in words, each with the screen where it is seen; only head office reaches the tills of other branches. */
function linesOf(chased: Chased, isHeadOffice: boolean): [words: string, to?: string][] {
  const { branch, pending, oldestPending, belowZero, backDated, openSince, loans } = chased
  const tills = `${paths.myTill(0)}&branch=${encodeURIComponent(branch)}`
  const lines: [words: string, to?: string][] = []
  if (pending > 0 && oldestPending !== null)
    lines.push([
      texts.pending(pending, formatDay(oldestPending)),
      paths.dailyStatement(oldestPending, branch),
    ])
  if (belowZero > 0)
    lines.push(isHeadOffice ? [texts.belowZero(belowZero), tills] : [texts.belowZero(belowZero)])
  if (backDated > 0) lines.push([texts.backDated(backDated)])
  if (openSince !== null)
    lines.push([
      texts.openSince(formatDay(openSince)),
      paths.days(monthOf(openSince), { branch, date: openSince }),
    ])
  if (loans > 0) lines.push([texts.loans(loans), paths.loanReports()])
  return lines
}
