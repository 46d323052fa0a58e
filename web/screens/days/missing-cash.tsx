import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { days as texts } from '#texts/days.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { othersStep } from '../../till/move-rights.ts'
import { acceptedWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { Panel } from '../../ui/panel.tsx'

/** Cash of which less arrived at another branch, until head office settles it. Nothing is shown while nothing is missing. */
export function MissingCash() {
  const read = useFreshApi('GET /api/till-moves', {
    query: { branch: ALL_BRANCHES, state: 'differing' },
  })
  const moves = read.data ?? []
  return (
    <>
      {moves.length > 0 ? (
        <Panel title={texts.missingCash}>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {moves.map((move) => (
              <li key={move.id}>
                <MissingLine move={move} />
              </li>
            ))}
          </Box>
        </Panel>
      ) : null}
      <ReadFailed what={texts.theMissingCash} read={read} />
    </>
  )
}

/** One move, with the way to its settlement, or who can't settle it. */
function MissingLine({ move }: { readonly move: Move }) {
  const others = othersStep(move, useViewer())
  const { from, to } = sidesOf(move)
  return (
    <>
      <bdi>
        {texts.missingOf(move.id, from, to, acceptedWords(move))}{' '}
        {texts.missingPeople(move.carrier ?? '', move.decidedByName ?? '')}
      </bdi>{' '}
      {others ? (
        <span>{texts.othersSettle}</span>
      ) : (
        <Link to={`${paths.myTill(0)}&branch=${encodeURIComponent(move.to.branch)}`} style={LOOK}>
          {texts.settleMove(move.id)}
        </Link>
      )}
    </>
  )
}

const LOOK = { textDecoration: 'underline' } as const
