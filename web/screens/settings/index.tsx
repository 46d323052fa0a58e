import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { houseFloor } from '#texts/house-floor.ts'
import { settings as texts } from '#texts/settings.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { CustomerFloorField } from '../../limits/customer-floor-field.tsx'
import { floorText, typedFloor, useSettingsSave } from '../../limits/house-settings-save.ts'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

/** The screen for the settings of the house. Rules: docs/rules/vouchers.md, docs/rules/limits.md */
export default function Settings() {
  const { userType } = useSession().user
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {may(userType, 'setHouse') ? (
        <LoadedSettings />
      ) : (
        <NotAllowed to="setHouse" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

function LoadedSettings() {
  const read = useFreshApi('GET /api/house-settings')
  const { data, error } = read
  if (error && !data) return <ReadFailed what={texts.theSettings} read={read} />
  if (data) return <SettingsForm key={data.version} settings={data} />
  return (
    <Panel title={texts.vouchers}>
      <LoadingLines lines={2} />
    </Panel>
  )
}

interface SettingsFormProps {
  readonly settings: Answered<RouteNamed<'house-settings/read'>>
}

/** The form of the settings, filled with the saved values. */
function SettingsForm({ settings }: SettingsFormProps) {
  const { saving, unsettled, save } = useSettingsSave()
  const [prints, setPrints] = useState(settings.balanceOnVouchers)
  const [floor, setFloor] = useState(floorText(settings.customerFloor))
  const shown = unsettled?.balanceOnVouchers ?? prints
  const shownFloor = unsettled ? floorText(unsettled.customerFloor) : floor
  const send = () => {
    const customerFloor = typedFloor(shownFloor)
    if (customerFloor === undefined) return
    const { version } = settings
    void save({ balanceOnVouchers: shown, version, ...floorToSend(settings, customerFloor) })
  }
  return (
    <chakra.form
      display="grid"
      gap="5"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Panel title={texts.vouchers}>
        <Stack gap="4" align="flex-start">
          <Box as="label" css={SWITCH_LOOK}>
            <input
              type="checkbox"
              checked={shown}
              disabled={unsettled !== null}
              onChange={(event) => setPrints(event.target.checked)}
            />
            {texts.balanceOnVouchers}
          </Box>
          <Text color="fg.muted" fontSize="sm">
            {texts.balanceHint}
          </Text>
        </Stack>
      </Panel>
      <Panel title={texts.customers}>
        <CustomerFloorField value={shownFloor} onChange={setFloor} disabled={unsettled !== null} />
      </Panel>
      {unsettled ? <WarningBox>{houseFloor.unknown}</WarningBox> : null}
      <LastChange settings={settings} />
      <FormActions saving={saving} refusal={null} />
    </chakra.form>
  )
}

/** Returns the floor to send; none if nobody has decided about a floor yet and its field is still empty. */
function floorToSend(
  { customerFloor: saved, customerFloorDecided }: SettingsFormProps['settings'],
  customerFloor: string | null,
): { customerFloor?: string | null } {
  return customerFloor === saved && !customerFloorDecided ? {} : { customerFloor }
}

function LastChange({ settings: { updatedAt, updatedByName } }: SettingsFormProps) {
  const { timeZone } = useSession()
  if (!updatedAt || !updatedByName) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      <bdi>{texts.changedBy(updatedByName, formatInstant(new Date(updatedAt), timeZone))}</bdi>
    </Text>
  )
}

const SWITCH_LOOK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '6',
  fontWeight: 'medium',
  cursor: 'pointer',
  '& input': { width: '5', height: '5', accentColor: 'accent.solid' },
} as const
