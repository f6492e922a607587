@echo off
rem Runs Seventeen from an unpacked archive.
setlocal
set "SEVENTEEN_HOME=%~dp0.."
set "SEVENTEEN_JAVA=java.exe"
if defined JAVA_HOME set "SEVENTEEN_JAVA=%JAVA_HOME%\bin\java.exe"
"%SEVENTEEN_JAVA%" "@%SEVENTEEN_HOME%\lib\java.options" %SEVENTEEN_JAVA_OPTS% -jar "%SEVENTEEN_HOME%\lib\seventeen.jar" %*
exit /b %ERRORLEVEL%
