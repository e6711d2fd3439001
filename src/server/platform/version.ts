import packageJson from '../../../package.json' with { type: 'json' }

export const CONTRACT_VERSION = '3.0.0'

export const appVersion: string = packageJson.version
