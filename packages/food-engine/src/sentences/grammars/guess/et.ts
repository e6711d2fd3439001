import type { GuessWords } from './guess-words.ts'

export const et: GuessWords = {
  language: 'et',
  words:
    'ja või ning kuni umbes u ca ilma sl spl tl dl tk pk prk kl supilusikas supilusikat supilusikatäis supilusikatäit teelusikas teelusikat teelusikatäis teelusikatäit näpuotsaga näpuotsatäis klaas klaasi tass tassi pakk pakki purk purki pudel punt punti peotäis küünt küüslauku küüslaugu küüslauguküünt küüslauguküüs viilu oksa gramm liiter liitrit jahu nisujahu suhkur suhkrut sool soola pipar pipart või võid muna munad munakollast munavalget piim piima vesi vett õli oliiviõli toiduõli sibul sibulat juust juustu kohupiim kohupiima hapukoor hapukoort vahukoor vahukoort koor koort värske värsket värskeid värskelt peeneks hakitud riivitud tükeldatud purustatud kooritud viilutatud sulatatud jahvatatud kuivatatud suur suurt väike väikest keskmine keskmist maitse järgi soovi korral vajadusel mahl mahla sidrun sidruni sidrunit sidrunimahla kartul kartulit kartuleid tomat tomatit tomateid porgand porgandit till tilli petersell peterselli küpsetuspulbrit vanillisuhkrut pärmi kana kanafileed hakkliha sealiha veiseliha riisi praadimiseks kaunistamiseks serveerimiseks määrimiseks saia leiba loorberilehte must musta punane punast valge pool poole poolteist kaks kolm paar mõned veidi natuke toasooja toatemperatuuril tainas täidis kaste kuubikuteks minutit inimesele mett sinepit majoneesi äädikat',
  letters: [
    [/õ/g, 0.6],
    [/[äöü]/g, 0.25],
    [/(?:aa|uu|ii|kk|ee)/g, 0.15],
  ],
}
