import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const FILE = fileURLToPath(import.meta.url)

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: expect.stringMatching(/\/\.data$/),
      logDir: expect.stringMatching(/\/\.data\/log$/),
      businessTimeZone: 'Asia/Kabul',
      adminPassword: undefined,
      dynamoEndpoint: undefined,
      provider: { name: 'Money Exchange', contact: '', logo: null },
    })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535, not "http"'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535'],
    [{ BUSINESS_TIME_ZONE: 'Kabul' }, 'BUSINESS_TIME_ZONE must be a time zone such as Asia/Kabul'],
    [{ AWS_ENDPOINT_URL_DYNAMODB: 'localhost' }, 'AWS_ENDPOINT_URL_DYNAMODB must be a URL'],
    [{ DATA_DIR: FILE }, `DATA_DIR ${FILE} can't be used as a folder: ${FILE} is a file`],
    [{ DATA_DIR: join(FILE, 'data') }, `can't be used as a folder: ${FILE} is a file`],
    [{ LOG_DIR: FILE }, `LOG_DIR ${FILE} can't be used as a folder`],
    [{ PROVIDER_LOGO: 'nowhere.png' }, 'PROVIDER_LOGO must be a PNG, JPEG, WebP or SVG file'],
  ])('%j are refused by name', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
})
