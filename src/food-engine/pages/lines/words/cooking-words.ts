/** Beginnings of words for what one does in a kitchen, in many languages; a text of steps is full of them. */
const STEMS = `
add bake beat blend boil bring brush chill chop coat combine cook cool cover crush cut dip discard divide drain drizzle drop flip fold fry garnish grate grill heat knead layer let lower marinate mash melt mix peel place pour preheat prepare press pulse
put reduce refrigerate remove repeat rest rinse roast roll rub saut scoop sear season serve set shape sift simmer slice soak spoon spread sprinkle stir strain toast top toss transfer turn wash whisk whip wrap
abgie abgieß abkühl anbraten anbrat aufkoch ausroll back bestreich bestreu brat dazugeb einrühr erhitz feinhack geben gib hack heizen hinzufüg kneten köcheln koch lass legen misch pürier reib rühr schäl schlag schmeck schmelz schneid servier streu teil unterheb unterrühr verknet vermeng verrühr verteil vorheiz wasch würz zerlass zugeb
ajout assaison badigeonn battr battez beurr chauff coup couvr cuir cuis dress découp égoutt enfourn épluch étal faire faites fouett garn incorpor laiss lav malax mélang mett mixe parsem pétr plac pel port posez préchauff prépar râp réchauff recouvr remu réserv retir revenir saupoudr serv vers
agrega agrég añad asar bat calent calient cocin cocer coloc combin cort cubr cuel dej derret desmold dora echa enfri escurr esparc espolvore extend fre freí hierv horne incorpor introduc lav licú mezcl moj pel pic pon precalent prepar pus ralla reboz refr remuev reserv retir revuelv sac saltea sazon sirv tritur tueste unt verte viert
aggiung amalgam bagn cospar cuoc cuoci copr condi dispo fate far fonde frull grattug impast impana incorpor infor lascia lavat lessat met mescol mond pel prepar preriscald rivest rosol salat scald scol serv sbatt sbuc soffrig spolver stend tagli tosta trit unit unite vers
adicion acrescent asse aqueç bata coloqu cozinh corte deixe derreta despeje escorra junt lev leve mistur mexa polvilh prepare refogue retire sirva tempere unte
bak bakken bestrooi breng bestrij doe fruit garneer giet hak halveer haal klop kneed kook laat leg maak meng mix pel pers roer roerbak rooster schep schenk schil serveer smelt snijd snij snipper spoel strooi verdeel verhit verwarm voeg vul was wel wok zet zeef
blanda bryn dela fräs grädda hacka häll häv hetta koka knåda krydda låt lägg mixa pensla rör sätt servera sjud skala skiv skölj skär smält smörj stek strö tillsätt toppa vispa värm vänd
bag bland damp fjern fordel hak hæld kog læg pisk rens rør sauter server skræl skyl skær smag smelt steg strø svits sæt tilsæt varm vend bland dryss finhakk fres ha hell kjevle kok legg la ovnen pynt rist sett skrell skjær smak smelt stek stikk tilsett varm visp
hauduta hienonna huuhtele kaada keitä kiehauta kuori kuumenna kuullota lado laita leikkaa leivo levitä lisää mausta nosta paista paloittele pese pilko raasta ripottele sekoita siivilöi sulata tarjoa vatkaa vuoraa voitele viipaloi
dodaj dopraw gotuj kroimy kroj miesza mieszaj nalej obierz obrać odced odstaw oprósz piecz piec podawaj podgrzej podsmaż pokrój posyp posol połącz przełóż przypraw rozgrzej rozpuść rozwałkuj smaż ubij umyj upiecz usmaż wlej włóż wymieszaj wsyp wyłóż zagotuj zalej zetrzyj zmiksuj
dejte dochutíme duste krájíme míchejte nakrájejte nalijte nastrouhejte ochutíme okořeňte oloupejte opečte osmahn osol pečeme pečte podáváme podávejte posyp přidáme přidejte přivedeme rozehřejte rozpusť smícháme smíchejte směs uvaříme vaříme vařte vlijeme vmícháme vyšlehá zalijeme zamícháme zpracuj
add adjuk adjunk aprítsuk daraboljuk főzzük felforraljuk forraljuk gyúrjuk habos hámozzuk hozzáad hozzákever keverjük kikever kiveszünk lereszel meghámoz megmos megpirít megsüt melegít mossuk öntsük összekever pároljuk pirítsuk pürésít reszeljük süssük sütjük szeleteljük szórjuk tálaljuk tegyük vágjuk
adaug amestec bate călește coace curăț fierbe frământ încing lasă ornez pune presăr prăj scurge servește spală taie toarn
добав вари взби вылож выпек дай довед жар запек залей замес измельч лож мелко накро налей наре натри обжар очист охлад подав полож помеша помой посып поста пост посол порежьте прогр просе промой раздел разлож разогр раскат растоп сварите сверху слейте смеш снимите соедин сформир туш украс уложите
вимий виклад дода запікай збий змішай кладем наріж натр обсмаж перемішай посип приправ розігр розтоп тушку подавай сложете добавете разбъркайте печете нарежете варете изсипете запържете загрейте намаж
ανακατεύ βάζουμε βάλτε βράζουμε κόβουμε λιώ προσθέτ ρίχν σερβίρ σοτάρ τηγαν χτυπάμε ψήν ψιλοκόβ απλών αλευρών προθερμαίν ζεσταίν αφήν
ekle karıştır pişir doğra kavur kızart haşla yoğur çırp koy bekle ısıt servis dök sür rendele yerleştir süz soy yıka
dodajte pecite miješajte kuhajte narežite pomiješajte umijesite zagrijte skuhajte prelijte pospite poslužite ohladite dodamo kuhamo pečemo zmešamo narežemo segrejemo postrežemo prilijemo pokuhamo
thêm cho đun nấu chiên xào luộc trộn rửa cắt thái ướp nướng hấp tambahkan masukkan tumis goreng rebus aduk potong iris campur haluskan panaskan sajikan angkat kukus panggang
أضف أضيفي اخلطي اخلط ضعي يضاف تضاف يوضع توضع يقلب يخفق يترك تترك سخني قطعي يقطع يسخن קוצצים מוסיפים מערבבים מחממים מטגנים אופים מבשלים מניחים שמים יוצקים מגישים לשים
`
const BY_START = new Map<string, string[]>()
for (const stem of new Set(STEMS.trim().split(/\s+/))) {
  const key = stem.slice(0, 2)
  BY_START.set(key, [...(BY_START.get(key) ?? []), stem])
}
const SIGNS =
  /加え|混ぜ|炒め|焼[きくい]|切[りるっ]|入れ|煮[るて込]|茹で|ゆで|のせ|盛[りる]|温め|熱し|加入|放入|倒入|切[成片丝丁块]|拌匀|搅拌|煮[至熟沸]|翻炒|煎[至成]|蒸[熟至]|洗净|넣[고어는]|볶[아는]|끓[여이]|썰어|섞어|굽[는고]|부[어]|담[아]|ใส่|ผัด|ต้ม|คน|หั่น/g

/** Whether a word names something that one does in a kitchen. Shorter stems have to be nearly the whole word. */
export function isCookingWord(word: string): boolean {
  const lower = word.toLowerCase()
  for (const stem of BY_START.get(lower.slice(0, 2)) ?? []) {
    if (lower.startsWith(stem) && lower.length - stem.length <= Math.max(3, stem.length)) return true
  }
  return false
}

/** How many words of cooking a text without blanks has. */
export function countCookingSigns(text: string): number {
  return text.match(SIGNS)?.length ?? 0
}
