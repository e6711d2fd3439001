import packageJson from '../../../package.json' with { type: 'json' }

/** Version of the wire contract that the API speaks; clients look at it. */
export const CONTRACT_VERSION = '3.0.0'

/** Version of this build, as package.json has it. */
export const appVersion: string = packageJson.version
