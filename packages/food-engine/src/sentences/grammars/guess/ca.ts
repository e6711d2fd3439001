import type { GuessWords } from './guess-words.ts'

export const ca: GuessWords = {
  language: 'ca',
  words:
    "de del dels la el els les l' d' i o en amb sense per al un una uns unes mig mitja dues cullerada cullerades culleradeta culleradetes cullereta culleretes sopera soperes tassa tasses got gots pessic polsim raig rajolí grapat llesca llesques dents gra manat branca branqueta fulla fulles llauna llaunes pot sobre talls grams litre quilo farina sucre sal pebre mantega ou ous rovells clares llet aigua oli oliva ceba cebes all alls formatge nata pernil carn picada pollastre porc brou arròs patates patata tomàquet tomàquets pastanaga pastanagues julivert llimona taronja mel vi blanc vermell verd verda negre xocolata ametlla ametlles pinyons pell ratlladura suc ratllat ratllada tallat tallada tallats tallades picat pelat pelada pelades trossejada gros grossa grossos petit petita gust opcional fregir decorar servir massa farcit llevat canyella llorer romaní farigola alfàbrega bacallà cigrons mongetes carbassó albergínia fresc fresca temperatura ambient dau daus rodanxes forn pebrot madurs",
  letters: [
    [/l·l/g, 3],
    [/[òèàïü]/g, 0.3],
    [/ç/g, 0.2],
  ],
}
