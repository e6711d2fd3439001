import { isFoodWord } from './food-words.ts'

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

/** Forms of notes and chats: infinitives, familiar imperatives, what one does oneself or sees done, everyday verbs. */
const STEMS_OF_NOTES = `
snipping snipped carve carving blanching steaming steamed greased greasing scrape scraping grinding dunking skimming infuse infusing dilute trimmed trimming halving throw chuck whizz blitz squish mincing dicing cubing zesting
zested coring pitted pitting deseed destem paring deboned deboning poach brais caramelis caramelize caramelizing browned charring flambé deglaz basting basted glazing buttered dredg proofing pickling brining dehydrat defrost thaw
microwaving reheat rewarm warming thicken uncover decant ladling scatter dusting shaking stuffed piping slather smear crumbled crumbling cracking plating tenderis tenderiz flatten pounding muddl steep rehydrat submerg plop douse
drench unmold unmould slicing rinsing squeez marinating pulsing drizzling sprinkling pureeing pureed liquidis broil
ausdrücken auftauen aufgetaut aufschlagen zerquetsch ausquetsch stampfen schnippel schnippl schnibbel schnibbl knet brutzel schmor dünst dämpf blanchier gebrat angebrat aufgekocht geschnitt würfeln würfle kleinschneid kleinhack
zerkleiner zerdrück zerstampf zermatsch zerbrös zerbröck zerpflück zupf halbier filetier entkern entstein abtropf abgetropf abseih abschöpf abschreck auspress ausgepress ausstech aushöhl abgekühl auskühl ablösch abgelösch eindick
einkoch eingekoch einweich einfett eingefett einfrier eingefror aufwärm erwärm anschwitz angeschwitz anröst angeröst anrühr angerühr abschmeck abgeschmeck eingerühr untergehob untermisch untermeng vermisch umrühr umgerühr verquirl
aufgeschlag geschlagen reinkipp reinschmeiß reinwerf reinhau reinrühr drüberstreu drübergieß dazukipp dazurühr dazugegeb hinzugeb zugießen aufgieß übergieß gieß schütt schmeiß panieren bepinsel beträufel belegen anricht angericht
flambier überback glasier marinier hobeln gehobelt raspel geraspelt
hacher hachez écosser rincer rincez congelez trempe gratter grattez arrose essore détaillez rectifiez répartis infuser cisel éminc évidez évides évider épépin équeut écal tranchez trancher écras pilez broy mouds moudre rapez dorer
rôtir rôtiss mijot frémi bouillir bouillez bouillant ébouillant blanchi pochez étuv déglac mouillez nappez napper caramélis farciss roulez abaiss délay diluer émiett effrit effeuill ôtez enlèv enlevez jettes jetez transvas
graissez graisser tamisez tamiser filtrez épongez macér marinez reposer décongel décongèl tiédi zester touill poivrez poivrer salez aromatis goûtez tartinez tartiner fourrez démoul décortiqu désoss videz cassez casses clarifi
frire poêlez poêler fondre ramoll façonn dénerv égren
blanquear hervir hirviend exprimir sancochar flambear trocee desmenuz desmech deshues despepit desgran machac machaq aplast estruj exprím tamiza cuec cuez estofar rehog sofreí sofría sofríe pochar gratine enhorn enharin adobar
macerar aliña aliñe aderezar aderece salpiment salpimient endulz engras enmantec enmantequill rocía rociar riega glasea desglas espesar espese cuajar amasá amase estira estire enrolla rellena rellene tapar destap voltea voltee
revolv menea licuar licuas licue licuam muele moler remoj enjuag echá eche mételo métela vuelca volcar disuelv disolv derrit fundir entib enfrí reposar fríe chamusc ahúma esparz emplat encurtir ralle escúrr pélal córtal bátel añád
sácal guísal dóral pícal lávalo
affettar scottar sformar congelare diluisc sminuzz spezzett sbriciol schiacciar schiaccian schiaccial pestare pestat sciacqu risciacqu sgocciol strizz spremet spremer ammoll immerg intingi inzupp infarin ungerl ungete imburr
spennell spalm farcire farcisc riempi arrotol avvolg ripieg riposar setacciar setaccial setaccian sciogli sciolt stemper ammorbid sguscia eviscer dilisc sfilett svuot incidi bucherell sbollent sbianch bollire bollent sobboll
stufare abbrustol arrostir arrostisc grigliar soffrit appassir sfuma irror insapor aromatizz pepare assaggi rigir rimest montare emulsion unire unisc rovesc capovolg sforn raffredda intiepid scongel buttal buttac adagi guarn
impiatt spruzz caramellar glassar asciugar dimezz tuffal spargi sgrass rapprend passal girarl
dissolv descongelar escald empanar carameliz escalf salpicar dourar ferver fervend temperar trinchar coando fatiar fatie descasc desfiar desfie amassar amasse amasso esmag esmig esprem ralar raland refog fritar doure grelhar
grelhe assar assand coze branque peneirar peneire mexend mexe despej derram adoçar adoce sovar esticar enrolar rechear recheie botar aquec esquent preaquec arrefec esfri resfrie amorn desenform enform liquidifiq enxag enxug
descaroç desoss engross apure quebre torrar estufe tampar destamp alour murch besunt pincelar pincele esfarel desmanch raspar descart cozemos gelar sapec
prakken geprakt halveren smeert smeren blust gooi hussel hutsel kluts geklop losklop opklop stijfklop doorroer omroer inroer omschep omgeschep opschep afschep afgiet afgegoten uitlek afspoel gespoel deppen droogdep ontpit ontvel
ontdooi poffen stoven gestoof smoor smoren gesmoor sudder pruttel blancheer pocheer frituren gefrituur braden braadt aanbraden aanbraad aanbak gebakken schroei geroosterd raspen fijnsnij kleinsnij fijngesned fijnhak gepureer
pureren fijnmaal gezeefd gemeng toevoeg toegevoeg overgiet besprenkel sprenkel besmeer insmeer invet ingevet bestuif bestuiv gepaneer gekruid voorkook inkook ingekook opwarm opgewarm voorverwarm afkoel afgekoel invries ingevror
opstijv rijzen gerezen uitrol uitgerold oprol vouw kneden gekneed uitknijp uitpers uitgeperst verkruimel verbrokkel marineer inleg afblus inkoken uithol afdek afgedek kiep smijt losroer aandruk platdruk fijnwrijf
pocher dekorer krossar tinar strimla rivna mosar mosad mortla finhack grovhack finriv grovriv finskär finfördel smular uppkok förväll småkoka ångkok genomstek rosta gnid gnugga peppra avsmaka omrör uppvisp hårdvisp jäser jäsa
kavla rullar släng ringla sikta silar avrinn urkärn kärnar urkram upptin infrys avkyl svalna förvärm uppvärm ugnstek späder inkok klyv halvera snitta urben ihopvisp ihoprör sammanrör tillsatt hyvlar spritsa övertäck täcker saltat
skuren skuret skurna
snittes smuldres mikses skåret knuser knuses rives forvarm friter krydr stivpisk omrør vaskes halvert moset mosede surres kverne gnir grovhakk kutt kuttes strimle eltes utkjevl kjevl heves etterhev hevet ovnsbak gjennomstek
gjennomvarm oppvarm oppkok småkok forvell posjer frityrstek griljer pensle tilsmak tilsatt sleng drypp innrør sammenbland siktes siles avrenn utvann bløtlegg avkjøl nedkjøl tines opptin anrett jevnes reduser innkok dekkes tildekk
overdekk kløyv uthul finsnitt ringle brettes oppskår finskår skrelt tilset mikser
flamber pureer halveres optøs simrer simres støde finthak finhak grofthak udskær skåres moser knuste fintrev ælt udrul efterhæv ovnbag forbag opvarm opkog småkog blancher bruner fritér smurt gnides tilsmag afsmag tilføj tilsat
drys dryp sammenpisk sammenrør udrør sigtes sigter afdryp afhæld pilles afpuds udben udkern udsten flæk udpres udblød opblød marinér afkøl nedkøl nedfrys indfrys smid kommes anret spædes jævnes indkog tildæk dækkes overhæld
karameliser glaser udhul fyldes æltes kogende skåren gennemsteg gennemvarm mases
hämmennä heitetä hautuma muhenna muotoile kuutioi suikaloi silppua silpun muussaa survo murska murenna muruta jauhat kaulits kohota kohotet leipoa ruskist kiehu keittä keitel poreil haudut höyryt ryöpp friteer uppopaist kuorruta
leivit voidel sivele siveli ripottel ripsaut sirottel kaadet valel valutet siivilö huuhdo huuhdel huuhtel perkaa fileoi purista sekoitt sekoitet sekota vatkat soseut suraut lisätä lisäil lisäsin tiputa loraut mausteta pippuroi
marinoi liota liotet turvot turpo jäähdy jäähty sulatel lämmit kuumenta kuumene esilämm kypsen kypsy karamellis suurust saost redusoi halkais puolita leikat leikkas leikan höylä kääri taitte pyöritt kaavi asettel koristel tarjoile
peitä kumoa kääntel kuullot käristä käristet paahda paahdet paahta ohenn liuota vaahdot nuiji pyöräyt käännä riivi paistu paistet pestään
posiek siekaj siekam siekan kroi pokroi nakrój nakroi wkrój wkroi przekroi dodać wrzuć wlać wlewa dolewa dolać nalać zalać zalewa przelej wymiesza przemiesza zamieszaj wmiesza pomieszaj pomieszać ugotu zagotow pogotuj gotować
podgotu obgotu duś poduś podduś obsmaż wysmaż przysmaż zeszkl przyrumie zrumie podpiecz opiecz zapiecz przypiecz upiek obieram obierać wydrąż wydryluj odsącz przeced odlej odlać ostudzi przestudz wystudz schłodz schłódź podgrzewa
podgrzać odgrzej odgrzewa odgrzać rozgrza roztop rozpuszcz osól posól posmaruj posmarow nasmaruj wysmaruj natrzyj utrzyj ucieraj roztrzep zmiksow zblend rozgnieć rozgniat rozgnie wyciśnij ugniata zagniat zagnieć wałkuj obtocz
obtacza panieruj marynuj zamarynuj namocz opłucz płucz wypłucz przepłucz sparz odparuj zagęść dosyp przesiej przesia przykryj szatkuj poszatk pokrusz rozdrobn blanszuj ułóż pokrojo skropi
nakráj pokráj krájej krájet krájí nakraj oloup loupej loupeme oškráb nastrouh strouhej strouhat naseka nasekej rozmač mixovat zamích vmích promích smíchat smícham míchej míchat mícháme přidá přidej přidat přisyp přilij přilej
přilév dolij zalij zalév podlij nalij vlij vlej vsyp opepř dochuť dochut ochuť okořen osmaž orestuj orestov opeč opéct opéká zapeč zapéct upéct dopeč uvař svař převař povař provař vařit vařím dusit dusíme spař vychlad zchlad
zchlaď rozehř ohřej ohřát ohřív předehř zahřej vyšleh ušleh našleh šlehej šlehat uhněť uhnět hněteme zaděl rozválej rozválí vyválej vyválí vykroj vymaste potřete obalíme obalte namoč namáč opláchn propláchn omyj promyj promýt sceď
proceď okapat odpař zahust prosej přikryj naskládej podávej hoď vhoď šoupn vypeck odpeck rozdrob griluj zamarin podusíme poduste
vágd vágj vágunk felvágom felvágj összevág felkockáz kockázd szeletel aprít felaprít darabol feldarabol hámoz megpucol reszeld reszelj reszelem megreszel főzd főzz főzöm főzni főzi megfőz kifőz felforr forrald forralj párold
párolj párolom megpárol pirítsd pirítom lepirít süsd megsüss átsüt kisütöm keverd keverj keverge elkever megkever bekever hozzáönt beleönt beletes ráönt rászór beleszór megszór szórd szórj szórom meghint önts öntöm beledob
hozzádob bedobom bedobj leöblít átmos leszűr átszűr lecsepegtet lecsöpögt beáztat áztasd előmelegít felmelegít kihűt lehűt dagaszt meggyúr összegyúr gyúrd gyúrj kinyújt kiszaggat beletölt göngyöl felteker paníroz bepaníroz bepácol
fűszerez megfűsz sózd sózz megsóz besóz megborsoz leturmix lepürés kivajaz megken kenjük pihentet keleszt megkeleszt olvaszd olvassz felolvaszt besűrít blansíroz kimagoz ledarál megdarál szétmorzs keverem keverni
ungi cernem stingem rumeneș întindem varsă vărs arunc băgăm tocă tocaț mărunțe feliaz feliem decoj scoat scurg stoarc storc strecor strecur strecoar zdrob pasează pasăm pisăm pisează râșn radem răzui omogeniz încorpor dospe dospi
rulează rulăm umplem umpleț ungem ungeț pudrăm pudrează tăvăl sotăm soteaz călim căleșt căliț perpel frigem frigeț fript fierb fiarb fiert clocot opăr blanș înăbuș găti gătesc încălz preîncălz dizolv îngroaș îngroș răceș răcim
răcoreș dezgheț înmoai înmui marinăm marineaz condimentez asezon sărăm săraț gustăm stropeș stropi presar framant caleste calesc toaca toacă incalz inabus adăug adăog ornăm porțion tranșeaz despic dezos scobeș scobim clătim clăteș
sfărâm sfărm rupem acoper acopăr învârt caramelizea tăiem tăia curatam curatat
режем режу разрежь порежь надреж покрош раскрош наруб поруб шинку нашинк натере натёр натира вымой помыть промыть промыва ополосн замоч замач отвари свари провари довари вскип прокипя кипяти поджар зажар прожар пассер спассер
обваля панир запанир потуши протуш запечь запечё запечём испеч испек печём подрумян зарумян взбей взбалт мешаем помешив размеша вымеша перемеш вымес месим скатай заворач фарширу смажь смаза промаж промаза марину замарин досол
поперч сдобр заправьте всып насып присып обсып влей влить влива подлей подлить долить вылей слейт полейте закинь засунь раскладыв остуд остуж охлажд размороз подогр нагре растап процеди процеж откинь выжм отожм разомн размять
растолч толчём истолч перемол взблен сервир сбрызн сбрызг обмак бланшир выпари увари упари загуст накры перекрут почистить лепим
зміш переміш поміш заміш виміш мішаєм мішати розміша наріза поріж поріза ріжем ріжте розріж шатку нашатк посічі покриш накриш почистіть обчист промий промит помий помит відвари звари зварі кип'ят закип'ят закип'я підсмаж засмаж
просмаж посмаж потушку запечі випік випеч спечі печемо печіть підрум зарум влий влити підлий долий долити перелий злийте залий залити полийт всип насип досип пересип підсол змасти змащ намасти промасти викласт вкинь виймі охолод
розморо підігр нагрі розтал розпуст проціди проціж відціди відкинь просій просія вичав відіжм розімн розім'я товчем потовч розтовч подрібн перемел сервіру присмач збризн бланшу випарув загус накрий накрива накрит розкача розкот
ліпимо зліпі загорн запаніру вимоч ошпар скроп облуп надріж місимо замісіт покладіт
ανακάτε ανακατέψ ανακατών ανακατώσ βράσ βράζε βράζω βράζο κόψτ κόψου κόβω κόβετ ψιλοκόψ χοντροκόβ χοντροκόψ τεμαχίζ τεμαχίσ προσθέσ ρίξτ ρίξου τσιγαρίζ τσιγαρίσ τσιγάρισ χτυπήστ χτυπήσου πολτοπο αλέθ τρίψ τρίβο τρίβε ξεφλουδί
καθαρίστε καθαρίζουμ πλύνε πλύντε πλένουμ ξεπλέν ξεπλύν στραγγί σουρώ μουλιά μουσκεύ μουσκέψ ζυμών ζυμώσ πλάθο πλάθε πλάστε τυλίγ τυλίξ γεμίζουμ γεμίστ αλείφ αλείψ βουτυρών βουτυρώσ λαδών λαδώσ πασπαλί αλατίζ αλατίσ αλατοπιπερών
μαρινάρ περιχύν περιχύσ σκεπάζ σκεπάσ στρώνουμ στρώστε ξεπαγώ καταψύξ ζεστάν προθέρμ προθερμάν ροδίζ ροδίσ ξεκουκουτσ σιγοβρά σιγοψή μαγειρέψ μαγείρεψ φουρνίζ φουρνίσ φούρνισ ξεφουρν πανάρ αλευρώσ αλεύρωσ κοσκινί γαρνίρ ζουλή
ζουλά στύβ στύψ ξύστε φουσκώσ άπλωσ κοπανί σωτάρ χαράξτ κοψε ψησε βρασε ανακατε προσθετ προσθεσ απλώστε απλώσου πρόσθεσε αλέσο αλέστ ζέστανε ζύμωσε
kıyıp kesip keselim ufala ezip ezin ezerek ezelim eziyo ezilm rondola öğütün öğütüp dövüp kızdır eritin eritip eritiy eritil eritel kaynat kaynayın demle fırınlay fırınlan ızgarala sotele mühürle terbiyele tuzladı unlay yağlan
yağladı bulayıp serpiy serpişt gezdir harmanla sarıp doldurun doldurup dizip dinlendir ılıt ılıyın boşaltın aktarın aktarıp katıp durula kurulay ıslat sıkıp dondurun dondurup çözdür koyulaş çektirin kavrul kızaran kızarınc kızarıy
pişti pişen pişme pişsin yumuşat katlay tütsüle kıtırlaş çıtırlaş karamelize pürele ovala yedirin yedire yedirip buğula damlat közley parçalay hazırlayın hazırlayal yuvarlay soğutun soğutup soğumay süsley çevirip çevirin çevirere
dilimled dilimlen
نضيف اضيفي وأضف وأضيفي واخلط ونضيف ونخلط ويضاف وتضاف ويقلب ويترك وتترك ويقطع ونقلب ويوضع وتوضع نخلط تخلط يخلط امزج يمزج نمزج تمزج نقلب قلّب حرّك قطّع نقطع افرم يفرم نفرم تفرم نبشر قشّر يقشر نقشر تقشر اغسلي يغسل انقع ينقع يصفى
يصفّى نصفّي اسلق يسلق نسلق اغلي نغلي تغلى نقلي حمّري يحمّر شوحي شوّحي يشوح نشوح تشوح اشوي يشوى نشوي تشوى اخبز يخبز نخبز تخبز اطبخ يطبخ نطبخ تطبخ اطهي يطهى اعجن يعجن نعجن افردي احشي نحشي رشّي صبّي اسكب يسكب نسكب تسكب ادهني غطّي
نغطي بنحط نخفق تخفق اهرس يهرس نهرس اطحن يطحن نطحن تطحن اعصري يعصر نعصر تبّل نتبل تتبل ذوّب يذوب نسخن سخّن اغمسي نغمس انخلي ننخل تقشير تشويح تقليب حطيها حطيه
לקצוץ להוסיף לערבב לטגן לאפות לחמם להרתיח לקלף לשטוף לסנן לפורר למעוך לרסק לטחון ללוש לרדד למרוח לצלות לגרד לפזר ליצוק לשפוך להקציף להשרות להמיס לתבל להמליח לצנן לאדות להזהיב לסחוט להפשיר לבזוק תחתוך תחתכי תקצוץ תקצצי תוסיפ תערבב
תבשל תטגנ תטגן תאפה תאפי תחמם תחממ תרתיח תקלף תקלפ תשטוף תשטפ תסננ תסנן תמעך תמעכ תפורר תרסק תמרח תצלה תפזר תשפוך תקציף תקציפ ערבבו ערבבי הוסיפו קצצו חתכו טגנו חממו הרתיחו סננו מעכו רסקו פזרו הקציפו צננו חותכים חותכת מקלפים שוטפים
מסננים מועכים מפוררים מרסקים טוחנים מרדדים מורחים צולים מפזרים שופכים מקציפים ממיסים מתבלים מצננים מזהיבים סוחטים מרתיחים משמנים מערבב ומערבב ומוסיפים ומבשל ומטגנ ואופים ומגישים זורקים
`
const BY_START = new Map<string, string[]>()
for (const stem of new Set(`${STEMS}${STEMS_OF_NOTES}`.trim().split(/\s+/))) {
  const key = stem.slice(0, 2)
  BY_START.set(key, [...(BY_START.get(key) ?? []), stem])
}
const SIGNS =
  /加え|混ぜ|炒め|焼[きくい]|切[りるっ]|入れ|煮[るて込]|茹で|ゆで|のせ|盛[りる]|温め|熱し|加入|放入|倒入|切[成片丝丁块]|拌匀|搅拌|煮[至熟沸]|翻炒|煎[至成]|蒸[熟至]|洗净|넣[고어는]|볶[아는]|끓[여이]|썰어|섞어|굽[는고]|부[어]|담[아]|ใส่|ผัด|ต้ม|คน|หั่น/

/** Words and their endings in writing without blanks. */
const SIGNS_OF_NOTES = `
刻み 刻んで 刻む 剥いて 剥く 皮をむ 洗って 水気を しぼって すりおろ すり潰 こねて こねる 捏ね 練って 練り混 冷ます 冷やして 漬け込 漬けて 漬ける 浸して 浸す 水で戻 水にさら 振りかけて まぶす 和えて 和える 絡め 溶かし 溶かす 溶いて 揚げて 揚げる 揚がっ 蒸して 蒸らし 蒸らす 沸騰 沸かす 火にかけ 火を止 火を通 火が通 煮詰め 煮立 煮え 煮ます ひと煮 味付けし 味を調 味をととの 塩を振 塩をふ 塩もみ 揉み込
もみ込 揉んで 下味をつ アクを取 あくを取 種を取 ヘタを取 筋を取 ザルにあ ざるにあ チンして チンする 泡立てて 泡立てる 流し込 注いで 垂らし 散らして 散らす 回しかけ 添えて 丸めて 成形し 型に流 敷き詰 裏返し ほぐす ちぎって 割りほぐ 放り込 ぶち込 予熱 ラップをし 砕いて 砕く 裏ごし 濾して とろみをつ 発酵させ 解凍し 炙って 炊いて 炊く 炊き上 熱する 煎って 粗熱 からめて まぶして つぶして 潰して 沸かして
生地を寝 生地を休 粉をふる 絞り出 ほぐして 加熱する 切小块 切小塊 切小丁 切碎 切薄片 切塊 去籽 去蒂 剁碎 剁成 拍碎 压成泥 壓成泥 捣碎 捣成 搗碎 压碎 磨成粉 打散 打匀 打成泥 揉成 揉匀 揉面 擀成 捏成 搓成 裹上 蘸上 撒上 撒点 淋上 浇上 抹上 刷一层 腌制 腌一 腌入味 醃製 浸泡 泡软 泡一夜 焯水 焯一下 焯烫 汆烫 汆燙 川燙 过凉水 过冷水 沥干 瀝乾 沥水 控干 挤干 过筛 爆香 炒香 炒匀 炒熟 炒至 炒软
炒糖色 下锅 下鍋 起锅 出锅 烧开 煮开 煮滾 煮软 煮烂 焖煮 焖一 炖煮 炖至 收汁 勾芡 转小火 轉小火 上锅蒸 隔水蒸 烤至 烤熟 进烤箱 放烤箱 烘烤 炸至 炸透 复炸 搅匀 攪勻 攪拌 拌勻 放凉 晾凉 装盘 盛出 盛盤 捞出 撈起 撇去 倒进锅 扔进锅 丢进锅 加点盐 加点水 擦丝 榨汁 洗淨 打发至 调味即 切条状 关火后 关火焖 预热烤 预热至 烤箱预热 넣기 넣은 넣습 넣자 볶으 볶고 볶다 볶은 끓으 끓고 끓는 끓기 썰고 썬다
썰기 채썰 깍둑 어슷 섞는 섞고 섞은 섞으 구워 굽기 굽습 붓고 담가 다져 으깨 으깬 갈아서 빻아 찧어 반죽해 반죽하 데쳐 데치 데친 삶아 삶고 삶는 튀겨 튀기고 튀긴 지져 부쳐서 조려 졸여 무쳐 버무 재워두 우려내 헹궈 헹구 헹군 껍질을 손질해 손질하 불려둔 물기를 걸러내 뿌려 뿌리고 얹어 얹고 휘저 휘젓 젓고 녹여 녹인 데워 식혀 식힌 얼려 예열 양념해 양념하 익혀 익으면 익힌 뜸들 약불 건져 쪄준 곁들
잘라서 잘라주 칼집 달궈 달군 씻어서 씻어주 저어가 저어주 저어줍 무치고 무친 데우고 데운 해동해 해동시 절여서 절여둔 치대어 체에걸 노릇노릇 센불에 센불로 중불로 중불에 쪄내 익히고 불려놓 찢어서 식히고
`
const ALL_SIGNS = new RegExp([SIGNS.source, ...SIGNS_OF_NOTES.trim().split(/\s+/)].join('|'), 'g')

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
  return text.match(ALL_SIGNS)?.length ?? 0
}

/** Whether a word is a kitchen act and no food. */
export const isKitchenVerb = (word = ''): boolean => isCookingWord(word) && !isFoodWord(word.toLowerCase())
