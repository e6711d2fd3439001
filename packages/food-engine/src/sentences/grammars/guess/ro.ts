import type { GuessWords } from './guess-words.ts'

export const ro: GuessWords = {
  language: 'ro',
  words:
    'de din la cu și si sau pentru fără un o două doi lingură linguri linguriță lingurițe lingurita lg lgț cană căni ceașcă pahar plic plicuri pliculeț pachet borcan conservă legătură cățel căței fir fire frunze foi felii bucăți bucată buc praf vârf cuțit grame kg litru câteva puțină puțin jumătate sfert făină faina zahăr zahar sare piper unt ulei ou ouă oua lapte smântână frișcă brânză telemea cașcaval ceapă usturoi cartofi morcov morcovi roșii ardei pătrunjel mărar apă carne pui porc vită tocată tocat tocate tăiat tăiată tăiați tăiate rasă ras mare mari mic mică mijlocie gust opțional proaspăt proaspătă topit lămâie lămâi coajă zeama suc scorțișoară vanilie drojdie copt pudră vanilat cacao aluat umplutură cremă glazură prăjit uns decor tavă temperatura camerei bătut curățați mere nuci ciuperci supă vin alb oțet miere boia dulce cimbru dafin ori circa aproximativ',
  letters: [
    [/[țţș]/g, 1.5],
    [/ă/g, 0.8],
    [/[âî]/g, 0.3],
  ],
}
