import { Stack } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { paths } from '../../app/paths.ts'
import { AccountAddIcon, ConvertIcon, LoanIcon, ReportIcon } from '../../components/icons.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/panel.tsx'

const ACTIONS = [
  { label: texts.newAccount, to: paths.newAccount(), icon: AccountAddIcon, records: true },
  { label: texts.exchange, to: paths.exchange(), icon: ConvertIcon, records: true },
  { label: texts.loan, to: paths.loan(), icon: LoanIcon, records: true },
  { label: texts.generateReport, to: paths.accountReports(), icon: ReportIcon, records: false },
]

/** Short ways to the commonest screens; those that record are left out for who may not. */
export function QuickActions({ mayRecord }: { mayRecord: boolean }) {
  return (
    <Panel title={texts.quickActions}>
      <Stack gap="2">
        {ACTIONS.filter((action) => mayRecord || !action.records).map(
          ({ label, to, icon: Icon }) => (
            <LinkButton
              key={to}
              to={to}
              variant="outline"
              colorPalette="gray"
              justifyContent="flex-start"
            >
              <Icon /> {label}
            </LinkButton>
          ),
        )}
      </Stack>
    </Panel>
  )
}
