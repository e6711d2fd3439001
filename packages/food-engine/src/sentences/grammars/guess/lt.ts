import type { GuessWords } from './guess-words.ts'

export const lt: GuessWords = {
  language: 'lt',
  words:
    'ir arba ar su be iki iš po apie maždaug šaukštas šaukšto šaukštai šaukštų šaukštelis šaukštelio šaukšteliai šaukštelių valgomieji valgomasis arbatinis arbatiniai arbatinio a.š v.š v š stiklinė stiklinės puodelis puodelio puodeliai žiupsnelis pakelis pakelio pakeliai pak skardinė skardinės stiklainis indelis skiltelė skiltelės skiltelių česnako česnakas česnakai vnt gramų litro litrai kilogramas miltai miltų kvietinių cukraus cukrus cukrinis druska druskos pipirai pipirų juodųjų malti maltų maltos sviestas sviesto kiaušinis kiaušiniai kiaušinių trynys tryniai baltymai pienas pieno vanduo vandens aliejus aliejaus alyvuogių svogūnas svogūnai svogūno svogūnų sūris sūrio varškė varškės grietinė grietinės grietinėlė grietinėlės šviežias šviežios šviežių smulkiai supjaustytas supjaustyti supjaustyta supjaustytos kapotų kapotos tarkuoto tarkuotos sutarkuotos didelis dideli didelė didelės mažas maža nedidelė nedidelės vidutinio dydžio pagal skonį pageidavimą sultys sulčių žievelė citrina citrinos apelsino bulvės bulvių pomidorai pomidorų morka morkos morkų krapai krapų petražolių kepimo miltelių soda sodos mielių sausų vištienos kiaulienos jautienos mėsos ryžių kepimui papuošimui duonos ryšelis šakelės lapai lapeliai lauro saldaus pusė pusės pusantros du trys keli šiek tiek truputis kambario temperatūros tešla tešlai įdarui padažas kubeliais griežinėliais minučių porcijoms orkaitę medaus majonezo acto garstyčių',
  letters: [[/[ėįų]/g, 0.5]],
}
