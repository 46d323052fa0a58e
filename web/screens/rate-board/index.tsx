import { Stack, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { may } from '../../../shared/contract/access.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { BoardAge, BoardNotice } from '../../board/board-age.tsx'
import { useBoard } from '../../board/use-board.ts'
import { Select } from '../../fields/select.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { branchLabel } from '../../report/branch-label.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { MonitorIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardTable, LeftOut } from './board-table.tsx'
import { History } from './history.tsx'
import { OffsetsForm } from './offsets-form.tsx'

/** The screen of the rates at which the house buys and sells. Rules: docs/rules/rate-board.md */
export default function RateBoard() {
  const { user } = useSession()
  const { isHeadOffice } = user
  const { filters, narrow } = useReportAddress(filtersOf)
  const branch = isHeadOffice ? filters.branch || ALL_BRANCHES : user.branch
  const board = useBoard(branch)
  const currencies = useCurrencies()
  const branches = useFreshApi('GET /api/branches')
  const toCustomers = paths.customerRates(branch)
  const navigate = useNavigate()
  useCommands([{ ...SCREEN_COMMANDS.forCustomers, run: () => void navigate(toCustomers) }])

  const name = branch === ALL_BRANCHES ? texts.headOffice : branchLabel(branches.data ?? [], branch)
  const codes = new Map(currencies.data?.map(({ id, code }) => [String(id), code]))
  const codeOf = (currencyId: string) => codes.get(currencyId) ?? ''
  const publishes = isHeadOffice && branch === ALL_BRANCHES
  const adds = branch !== ALL_BRANCHES && may(user.userType, 'setRates')
  const isLoaded = board.data !== undefined && currencies.data !== undefined
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          {isHeadOffice && branches.data ? (
            <Select
              aria-label={labels.branch}
              look={{ width: 'auto' }}
              choices={[
                [ALL_BRANCHES, texts.headOffice],
                ...branches.data.map(
                  ({ code }) => [code, branchLabel(branches.data ?? [], code)] as const,
                ),
              ]}
              value={branch}
              onChange={(chosen) => narrow({ branch: chosen === ALL_BRANCHES ? '' : chosen })}
            />
          ) : null}
          <LinkButton to={toCustomers} variant="outline">
            <MonitorIcon /> {texts.forCustomers}
          </LinkButton>
        </>
      }
    >
      {board.data && currencies.data ? (
        <Stack key={branch} gap="5">
          <BoardNotice board={board.data} />
          {publishes ? (
            <>
              <BoardForm board={board.data} currencies={currencies.data} codeOf={codeOf} />
              <Text color="fg.muted" fontSize="sm">
                {texts.marginsElsewhere}
              </Text>
            </>
          ) : (
            <BoardTable board={board.data} name={name} />
          )}
          <BoardAge board={board.data} />
          <LeftOut board={board.data} />
          {adds && board.data.rates.length > 0 ? (
            <OffsetsForm board={board.data} codeOf={codeOf} />
          ) : null}
          {publishes || adds ? null : (
            <Text color="fg.muted" fontSize="sm">
              {texts.onlyHeadOffice}
            </Text>
          )}
          <History branch={branch} />
        </Stack>
      ) : null}
      {isLoaded || board.error || currencies.error ? null : (
        <Panel title={texts.ratesOf(name)}>
          <LoadingLines lines={4} />
        </Panel>
      )}
      <AtEnd>
        <ReadFailed what={labels.theRates} read={board} evenIfOld />
        <ReadFailed what={labels.theCurrencies} read={currencies} />
        <ReadFailed what={labels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

const filtersOf = (search: string) => filtersIn(search, { branch: '' })
