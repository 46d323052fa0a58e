import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { myTill as texts } from '#texts/my-till.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import type { Count } from '../../till/till.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CountForm } from './count-form.tsx'
import { LastCounts } from './last-counts.tsx'
import { Moves } from './moves.tsx'
import { standingOf, throughAtFirst } from './standing.ts'
import { BranchChoice, chosenTill, TillChoice } from './till-choice.tsx'
import { TillPanel } from './till-panel.tsx'
import { useMoves } from './use-moves.ts'
import { useTillAddress } from './use-till-address.ts'

/** The screen with a person's own till: its cash, its count, and the cash that is offered. Rules: docs/rules/counts.md */
export default function MyTill() {
  const { userType } = useSession().user
  if (may(userType, 'record')) return <ChosenTill />
  return (
    <Page title={texts.title}>
      <DeadEnd
        reason={refusalOf(userType, 'record')}
        advice={texts.askSomebody}
        home={paths.dashboard()}
      />
    </Page>
  )
}

function ChosenTill() {
  const viewer = useViewer()
  const address = useTillAddress()
  const code = (viewer.isHeadOffice && address.branch) || viewer.branch
  const tills = useFreshApi('GET /api/tills', { query: { branch: code } })
  const branches = useFreshApi('GET /api/branches')
  const till = chosenTill(tills.data ?? [], viewer, address.userId)
  const isReady = tills.data && branches.data
  return (
    <Page
      wide
      title={texts.title}
      actions={
        <>
          <BranchChoice viewer={viewer} branches={branches.data ?? []} address={address} />
          <TillChoice viewer={viewer} tills={tills.data ?? []} chosen={till} address={address} />
        </>
      }
    >
      <Stack gap="5">
        <ReadFailed what={texts.theTills} read={tills} />
        <ReadFailed what={texts.theBranches} read={branches} />
        {isReady && till ? (
          <TillAndCounts
            key={`${till.branch} ${till.userId}`}
            {...{ till, tills: tills.data ?? [], branches: branches.data ?? [] }}
            {...{ address, readAgain: () => void tills.mutate(), refreshing: tills.isValidating }}
          />
        ) : null}
        {isReady && !till ? <Panel>{texts.notThere(code)}</Panel> : null}
        {isReady || tills.error || branches.error ? null : <LoadingLines lines={6} />}
      </Stack>
    </Page>
  )
}

type Tills = Parameters<typeof chosenTill>[0]

interface TillAndCountsProps {
  readonly till: Tills[number]
  readonly tills: Tills
  readonly branches: Parameters<typeof BranchChoice>[0]['branches']
  readonly address: ReturnType<typeof useTillAddress>
  readonly readAgain: () => void
  readonly refreshing: boolean
}

/** One till. While its count is open, its balances are hidden, because a person would copy them. */
function TillAndCounts(props: TillAndCountsProps) {
  const { till, tills, branches, address, readAgain, refreshing } = props
  const viewer = useViewer()
  const currencies = useCurrencies()
  const { branch: code, userId } = till
  const counts = useFreshApi('GET /api/tills/{branch}/{userId}/counts', {
    params: { branch: code, userId },
    query: { limit: LAST_COUNTS },
  })
  const moves = useMoves(code)
  const [answered, setAnswered] = useState<Count | null>(null)
  const branch = branches.find((each) => each.code === code) ?? {
    code,
    closingFrom: null,
    lockedThrough: null,
  }
  const waiting = till.state === 'counted' ? till.count : waitingAmong(counts.data)
  const standing = standingOf({ till, branch, waiting, viewer })
  const active = currencies.data?.filter(({ isActive }) => isActive)
  const isCounting = address.isCounting && standing.counts !== 'none'
  return (
    <>
      {isCounting && active ? (
        <CountForm
          till={till}
          standing={standing}
          currencies={active}
          through={throughAtFirst(standing, till, address.through)}
          onCounted={(count) => {
            setAnswered(count)
            address.closeCount()
          }}
          onBack={address.closeCount}
        />
      ) : null}
      {isCounting ? null : (
        <TillPanel
          {...{ till, standing, answered, refreshing, moves }}
          onCount={address.openCount}
          onRefresh={() => {
            readAgain()
            moves.readAgain()
            void counts.mutate()
          }}
        />
      )}
      <ReadFailed what={texts.theCurrencies} read={currencies} />
      <Moves {...{ till, tills, branches, moves }} currencies={active ?? []} />
      {isCounting ? null : <LastCounts read={counts} />}
    </>
  )
}

const LAST_COUNTS = 10

/** The count that waits for its confirmation, although the till has newer postings. */
function waitingAmong(counts: readonly Count[] | undefined): Count | null {
  return counts?.find(({ state }) => state === 'counted') ?? null
}
