export interface DirectoryEntry {
  dn: string
  password: string
  attributes: Record<string, string[]>
}

export const BASE = 'ou=people,dc=example,dc=org'
export const READER = { dn: `uid=reader,${BASE}`, password: 'may look people up' }

const person = (uid: string, cn: string, more: Record<string, string[]> = {}): DirectoryEntry => ({
  dn: `uid=${uid},${BASE}`,
  password: `password of ${uid}`,
  attributes: {
    objectClass: ['inetOrgPerson'],
    uid: [uid],
    cn: [cn],
    sn: [cn.split(' ').at(-1) ?? cn],
    mail: [`${uid}@directory.example`],
    ...more,
  },
})

/** The people of the directories of the tests. */
export const directoryPeople = (): DirectoryEntry[] => [
  { ...person('reader', 'Who Looks'), password: READER.password },
  person('ada', 'Ada Byron', { employeeType: ['cook'] }),
  person('bert', 'Bert Admin', { employeeType: ['cook', 'chief'] }),
  person('carla', 'Carla Guest', { employeeType: ['guest'] }),
  person('twin-one', 'One Twin', { mail: ['twins@directory.example'] }),
  person('twin-two', 'Other Twin', { mail: ['twins@directory.example'] }),
  person('star*', 'Odd Star'),
  person('nameless', 'No Mail', { mail: [] }),
]

/** The settings of a server for the tests' directory. */
export const directorySettings = (port: number): Record<string, string> => ({
  LDAP_AUTH_ENABLED: 'true',
  LDAP_SERVER_URL: `ldap://127.0.0.1:${port}`,
  LDAP_BASE_DN: BASE,
  LDAP_QUERY_BIND: READER.dn,
  LDAP_QUERY_PASSWORD: READER.password,
  LDAP_NAME_ATTRIBUTE: 'cn',
})
