import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { receiveList as texts } from '#texts/receive-list.ts'
import { may } from '../../../shared/contract/access.ts'
import { MOST_LIST_ROWS } from '../../../shared/contract/hawala-list-facts.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { lastPartner, rememberPartner } from '../../hawala-orders/last-partner.ts'
import { partnersIn } from '../../hawala-orders/partners-in.ts'
import { isPasted } from '../../list-file/pasted-cells.ts'
import { useChosenFile } from '../../list-file/use-chosen-file.ts'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import type { Branches } from '../../report/branch-label.ts'
import type { Table } from '../../table-files/table.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { Sources } from './list-columns.ts'
import { ListPanel } from './list-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { usePlan } from './use-plan.ts'

/** The screen that receives hawalas that a partner sent as a list. Rules: docs/rules/hawala-orders.md */
export default function ReceiveList() {
  const mayRecord = may(useSession().user.userType, 'record')
  const branches = useFreshApi(mayRecord ? 'GET /api/branches' : null)
  const accounts = useAccounts()
  if (!mayRecord) {
    return (
      <Page title={texts.title} subtitle={texts.subtitle}>
        <NotAllowed to="record" advice={texts.askWhoRecords} />
      </Page>
    )
  }
  if (branches.data && accounts.data) {
    return <ListScreen branches={branches.data} accounts={accounts.data} />
  }
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <ReadFailed what={labels.theBranches} read={branches} />
      <ReadFailed what={labels.theAccounts} read={accounts} />
      {branches.error || accounts.error ? null : (
        <Panel title={texts.list}>
          <LoadingLines lines={4} />
        </Panel>
      )}
    </Page>
  )
}

/** The steps of a list: whose it is and which file, where its columns come from, and what is received. */
function ListScreen(props: {
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[]
}) {
  const { branches, accounts } = props
  const partners = partnersIn(accounts).filter(({ isActive }) => isActive)
  const [partner, setPartner] = useState(() => lastPartner(accounts).partner)
  const { chosen, read, stop } = useChosenFile(MOST_LIST_ROWS)
  const [matched, setMatched] = useState<Sources | null>(null)
  const planning = usePlan()
  const { user } = useSession()
  const account = partners.find(({ accountNumber }) => accountNumber === partner)
  const defaults = {
    payingBranch: user.branch,
    senderName: account ? fullName(account) : '',
  }
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <LinkButton to={paths.receiveHawala()} size="sm" variant="outline">
          {texts.oneHawala}
        </LinkButton>
      }
    >
      <Stack gap="5">
        {partners.length === 0 ? <RefusalBox refusal={texts.noPartner} /> : null}
        <ListPanel
          branches={branches}
          partners={partners}
          partner={partner}
          onPartner={(other) => {
            setPartner(other)
            setMatched(null)
            planning.forget()
          }}
          chosen={chosen}
          locked={planning.locked}
          checked={planning.plan !== null}
          onChoose={(file, reading) => {
            planning.forget()
            if (!isPasted(file)) setMatched(null)
            void read(file, reading)
          }}
          onStop={stop}
        />
        {chosen.status === 'read' && partner !== '' && planning.plan === null ? (
          <ColumnsPanel
            key={`${partner} ${keyOf(chosen.table)}`}
            table={chosen.table}
            branches={branches}
            currency={account?.currency ?? ''}
            defaults={defaults}
            checking={planning.checking}
            failure={planning.failure}
            earlier={matched}
            onCheck={(rows, sources) => {
              rememberPartner(partner)
              setMatched(sources)
              void planning.check(partner, rows)
            }}
          />
        ) : null}
        <PlanPanel planning={planning} />
      </Stack>
    </Page>
  )
}

/** Returns a key that changes with the headings: the same file has other headings in another encoding, separator or sheet. */
function keyOf({ encoding, separator, sheet, rows }: Table): string {
  return `${encoding} ${separator} ${sheet} ${rows.length} ${JSON.stringify(rows[0])}`
}
