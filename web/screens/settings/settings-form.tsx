import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { settings as texts } from '#texts/settings.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { messageOf } from '../../api/errors.ts'
import type { ReadKey } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { useWrite } from '../../entry/use-write.ts'
import { FormActions } from '../../fields/form-actions.tsx'
import { toast } from '../../ui/toaster.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

interface SettingsFormProps {
  readonly settings: Answered<RouteNamed<'house-settings/read'>>
}

const SETTINGS: readonly ReadKey[] = ['GET /api/house-settings']

/** The form of the settings, filled with the saved ones. */
export function SettingsForm({ settings }: SettingsFormProps) {
  const { timeZone } = useSession()
  const { updatedAt, updatedByName, version } = settings
  const { saving, unsettled, save } = useWrite<'PUT /api/house-settings', boolean>(
    'PUT /api/house-settings',
    {
      form: texts.formName,
      refreshes: SETTINGS,
      onSaved: () => {
        toast({ title: texts.saved })
      },
      failedText: ({ error }) => messageOf(error, texts.notSaved),
    },
  )
  const [typed, setTyped] = useState(settings.balanceOnVouchers)
  const shown = unsettled?.values ?? typed
  return (
    <chakra.form
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: { balanceOnVouchers: shown, version } }, shown)
      }}
    >
      <Stack gap="4" align="flex-start">
        <Box as="label" css={SWITCH_LOOK}>
          <input
            type="checkbox"
            checked={shown}
            disabled={unsettled !== null}
            onChange={(event) => setTyped(event.target.checked)}
          />
          {texts.balanceOnVouchers}
        </Box>
        <Text color="fg.muted" fontSize="sm">
          {texts.balanceHint}
        </Text>
        {unsettled ? <WarningBox>{texts.unknown}</WarningBox> : null}
        {updatedAt && updatedByName ? (
          <Text color="fg.muted" fontSize="sm">
            <bdi>
              {texts.changedBy(updatedByName, formatInstant(new Date(updatedAt), timeZone))}
            </bdi>
          </Text>
        ) : null}
      </Stack>
      <FormActions saving={saving} refusal={null} />
    </chakra.form>
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
