import { Stack, Text } from '@chakra-ui/react'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { Select } from '../../fields/select.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { branchLabel } from '../../report/branch-label.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BranchDay } from './branch-day.tsx'

const NO_FILTERS = { branch: '', date: '' }

/** The screen on which a branch's day is closed, till by till. Rules: docs/rules/days.md */
export default function CloseDay() {
  const { user } = useSession()
  const { userType } = user
  const { filters, narrow } = useReportAddress(filtersOf)
  const isAllowed = may(userType, 'confirm')
  const branches = useFreshApi(isAllowed ? 'GET /api/branches' : null)
  if (!isAllowed) {
    return (
      <Page title={texts.title}>
        <NotAllowed to="confirm" advice={texts.askSomebody} />
      </Page>
    )
  }
  const code = user.isHeadOffice && filters.branch !== '' ? filters.branch : user.branch
  const branch = branches.data?.find((each) => each.code === code)
  const offered = branches.data?.filter(
    ({ code: each, closingFrom }) => closingFrom !== null || each === code,
  )
  return (
    <Page
      wide
      title={texts.title}
      subtitle={texts.branchIs(branchLabel(branches.data ?? [], code))}
      actions={
        user.isHeadOffice && offered && offered.length > 1 ? (
          <Select
            aria-label={labels.branch}
            look={{ width: 'auto' }}
            choices={offered.map((each) => [each.code, branchLabel(offered, each.code)])}
            value={code}
            onChange={(chosen) => narrow({ branch: chosen, date: '' })}
          />
        ) : null
      }
    >
      {branch && branch.closingFrom !== null ? (
        <BranchDay
          key={code}
          branch={branch}
          chosen={filters.date}
          onChoose={(date) => narrow({ branch: filters.branch, date })}
        />
      ) : null}
      {branch && branch.closingFrom === null ? <ClosesNoDays branch={code} /> : null}
      {branches.isLoading ? (
        <Panel title={texts.tills}>
          <LoadingLines lines={4} />
        </Panel>
      ) : null}
      <AtEnd>
        <ReadFailed what={labels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

const filtersOf = (search: string) => filtersIn(search, NO_FILTERS)

function ClosesNoDays({ branch }: { readonly branch: string }) {
  return (
    <Panel>
      <Stack gap="1">
        <Text>{texts.closesNoDays(branch)}</Text>
        <Text color="fg.muted">{texts.howToBegin}</Text>
      </Stack>
    </Panel>
  )
}
