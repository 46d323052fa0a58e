import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { desk as texts } from '#texts/desk.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { ageWords, amountsWords, waitsSince } from '../../till/move-words.ts'
import { sidesOf } from '../../till/till.ts'
import { Panel } from '../../ui/panel.tsx'

/** Cash that has been on its way to another branch for more than two days. Nothing is shown if there is none. */
export function LateCash() {
  const read = useFreshApi('GET /api/till-moves', {
    query: { branch: ALL_BRANCHES, state: 'late' },
  })
  const moves = read.data ?? []
  const nowMs = (read.receivedAt ?? new Date()).getTime()
  return (
    <>
      {moves.length > 0 ? (
        <Panel title={texts.lateCash}>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {moves.map((move) => {
              const { from, to } = sidesOf(move)
              const age = ageWords(waitsSince(move).getTime(), nowMs)
              const { branch } = move.to
              return (
                <li key={move.id}>
                  <bdi>
                    {texts.lateOf(move.id, from, to, amountsWords(move), age)}{' '}
                    {texts.latePeople(move.carrier ?? '', move.dispatchedByName ?? '')}
                  </bdi>{' '}
                  <Link
                    to={`${paths.myTill(0)}&branch=${encodeURIComponent(branch)}`}
                    style={{
                      textDecoration: 'underline',
                      display: 'inline-block',
                      lineHeight: '1.75rem',
                    }}
                  >
                    {texts.openTills(branch)}
                  </Link>
                </li>
              )
            })}
          </Box>
        </Panel>
      ) : null}
      <ReadFailed what={texts.theLateCash} read={read} />
    </>
  )
}
